//! Two copies of the server on one database.

use crate::harness::{Program, Socket, Table, TempDir};

#[test]
fn a_match_played_at_one_copy_is_followed_at_the_other_to_its_end() {
    let data = TempDir::with_cluster();
    let [one, two] = [(); 2].map(|()| Program::start_unlimited(data.path()));
    assert_eq!(one.installation(), two.installation());
    let pair = Table::over_graphql(one.address());
    let [ann, bob] = &pair.players;
    // Ann is at the second copy, Bob at the first.
    let mut sockets = [
        Socket::follow(&ann.at(two.address()), &pair.id, None),
        Socket::follow(bob, &pair.id, None),
    ];
    let mut ply = 0;
    loop {
        let updates = sockets.each_mut().map(Socket::update);
        for update in &updates {
            assert_eq!(update["ply"]["ply"], ply);
        }
        if updates[0]["match"]["status"] == "FINISHED" {
            break;
        }
        // Ann moves at the copy where Bob does not listen, and he where she does not.
        let turn = &updates[0]["match"]["turn"][0];
        if updates[0]["match"]["you"] == *turn {
            ann.at(two.address()).play_any(&pair.id);
        } else {
            bob.play_any(&pair.id);
        }
        ply += 1;
    }
    // Nothing can happen any more, so both streams are complete, and so is that of somebody who has all of it.
    let complete = serde_json::json!({ "type": "complete", "id": "1" });
    let mut late = Socket::follow(bob, &pair.id, Some(ply));
    for socket in sockets.iter_mut().chain([&mut late]) {
        assert_eq!(socket.hear(), complete);
    }
    let end = bob.look(&pair.id);
    assert_eq!(end["ply"], ply);
    assert_eq!(end["standings"]["places"].as_array().unwrap().len(), 2);
}

//! A copy of the server without any door: the place where sweeping happens.

use kinpost::{
    broker::Broker,
    jobs::sweeper,
    matches::{Matches, Swept},
};
use tokio::runtime::Runtime;

use super::{databases, world::World};

/// A copy of the server, which shares nothing with the first but the database and the time.
pub struct Copy {
    pub runtime: Runtime,
    pub matches: Matches,
}

impl Copy {
    pub fn of(world: &World) -> Self {
        let runtime = Runtime::new().unwrap();
        let matches = runtime.block_on(async {
            let database = databases::open(&world.target, 4).await;
            let broker = Broker::start(database.clone());
            Matches::new(database, world.clock.clone(), broker)
        });
        Self { runtime, matches }
    }

    pub fn sweep(&self) -> Swept {
        let swept = self
            .runtime
            .block_on(sweeper::sweep(&self.matches, 1_000_000))
            .unwrap();
        assert_eq!(swept.n_failed, 0);
        swept
    }

    /// Runs a statement on the database.
    pub fn execute(&self, statement: &'static str) {
        let pool = self.matches.database.pool();
        let run = sqlx::query(statement).execute(pool);
        self.runtime.block_on(run).unwrap();
    }
}

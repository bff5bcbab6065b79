//! Where users read their letters, in the real tables of notifications.

use kinpost::mail::inbound::Addresses;

use crate::harness::UseCases;

#[actix_web::test]
async fn a_report_about_the_address_of_somebody_else_is_not_believed() {
    let kit = UseCases::new().await;
    let (anna, boris) = (kit.user("anna").await, kit.user("boris").await);
    let notifications: &dyn Addresses = &kit.notifications;
    notifications
        .add_confirmed(anna, "anna@example.org")
        .await
        .unwrap();
    notifications
        .add_confirmed(boris, "boris@example.org")
        .await
        .unwrap();
    notifications
        .bounced(boris, "anna@example.org")
        .await
        .unwrap();
    let found = notifications.address_of(anna).await.unwrap();
    assert_eq!(found.as_deref(), Some("anna@example.org"));
    notifications
        .bounced(anna, "ANNA@example.org")
        .await
        .unwrap();
    assert_eq!(notifications.address_of(anna).await.unwrap(), None);
}

#[actix_web::test]
async fn whoever_wants_no_letters_gets_none_at_any_address() {
    let kit = UseCases::new().await;
    let (anna, boris) = (kit.user("anna").await, kit.user("boris").await);
    let notifications: &dyn Addresses = &kit.notifications;
    for address in ["anna@example.org", "anna@work.example"] {
        notifications.add_confirmed(anna, address).await.unwrap();
    }
    notifications
        .add_confirmed(boris, "boris@example.org")
        .await
        .unwrap();
    notifications.stop(anna).await.unwrap();
    notifications.stop(anna).await.unwrap();
    assert_eq!(notifications.address_of(anna).await.unwrap(), None);
    assert!(notifications.address_of(boris).await.unwrap().is_some());
}

//! Moves the private cluster to a newer major version of Postgres: a backup by the old programs, restored by the new ones
//! into a new cluster, which takes the place of the old one when it is known to be the same. The old one is kept.

use std::{
    path::{Path, PathBuf},
    rc::Rc,
};

use actix_web::rt;
use anyhow::Context;

use super::{Backup, Progress, Restored, make, restore};
use crate::{
    postgres::{Cluster, Company, Options, Upgrade},
    store::{Limits, Target},
};

/// What has become of a cluster.
#[derive(Debug)]
pub struct Moved {
    /// From which major version to which.
    pub versions: (u32, u32),
    /// What was proven of the new one.
    pub restored: Restored,
    /// Where the old one is.
    pub kept: PathBuf,
}

/// Moves it. No copy of Kinpost may run, and one that starts meanwhile waits.
pub fn upgrade(
    options: Options,
    limits: Limits,
    progress: &Rc<dyn Progress>,
) -> anyhow::Result<Moved> {
    let plan = Upgrade::plan(options)?;
    let old = Cluster::start_in(plan.old(), Company::Alone)?;
    let file = match back_up(&plan, &old, progress) {
        Ok(file) => file,
        Err(error) => {
            plan.clean()?;
            return Err(error);
        }
    };
    let held = old.stop_and_hold();
    let held = held.context("the lock on the data directory was lost")?;
    let moved = carry_over(&plan, &file, limits, &**progress).and_then(|restored| {
        Ok(Moved {
            versions: plan.versions(),
            restored,
            kept: plan.put_in_place(&held)?,
        })
    });
    plan.clean()?;
    moved
}

fn back_up(plan: &Upgrade, old: &Cluster, progress: &Rc<dyn Progress>) -> anyhow::Result<PathBuf> {
    let file = plan.workplace()?.join("kinpost.backup");
    let target = Target::Private(old.address().clone());
    let programs = plan.old().binaries;
    let made = make(&target, programs.as_deref(), &file, progress.clone());
    rt::System::new().block_on(made)?;
    Ok(file)
}

fn carry_over(
    plan: &Upgrade,
    file: &Path,
    limits: Limits,
    progress: &dyn Progress,
) -> anyhow::Result<Restored> {
    let mut backup = Backup::open(file, progress)?;
    let new = Cluster::start_in(plan.new_cluster(), Company::Alone)?;
    let target = Target::Private(new.address().clone());
    let programs = plan.new_cluster().binaries;
    let restored = restore(&mut backup, &target, programs.as_deref(), limits, progress);
    let restored = rt::System::new().block_on(restored);
    new.stop();
    restored
}

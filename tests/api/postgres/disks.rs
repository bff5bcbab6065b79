//! Full and read-only disks, on small file systems in memory that only root can mount.

use std::{
    fs::{self, File},
    io::Write,
    path::Path,
    process::Command,
};

use crate::harness::{
    TempDir,
    clusters::{installation, refusal, start},
    eventually, skip,
};

/// A small file system of its own, or none where mounting is not allowed.
pub struct Disk(TempDir);

impl Disk {
    pub fn mount(megabytes: u32) -> Option<Self> {
        let directory = TempDir::new();
        let options = format!("size={megabytes}m,mode=0755");
        let mounted = mount(&["-t", "tmpfs", "-o", &options, "tmpfs"], directory.path());
        if !mounted {
            skip("a full disk", "this user may not mount a small file system");
        }
        mounted.then_some(Self(directory))
    }

    fn remount(&self, mode: &str) {
        // A program that another test starts at this moment may hold our files for the blink of an eye.
        let option = format!("remount,{mode}");
        eventually("the disk is mounted again", || {
            mount(&["-o", &option], self.0.path())
        });
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Leaves no byte free.
    pub fn fill(&self) {
        let mut file = File::create(self.0.join("filler")).unwrap();
        for size in [1 << 20, 1 << 12, 1] {
            while file.write_all(&vec![0; size]).is_ok() {}
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount")
            .arg("--lazy")
            .arg(self.0.path())
            .status();
    }
}

fn mount(arguments: &[&str], place: &Path) -> bool {
    Command::new("mount")
        .args(arguments)
        .arg(place)
        .output()
        .is_ok_and(|output| output.status.success())
}

#[test]
fn a_disk_too_small_for_a_new_cluster_is_named_and_left_clean() {
    let Some(disk) = Disk::mount(16) else { return };
    let refusal = refusal(&disk.0.join("data"));
    assert!(
        refusal.contains("is full") && refusal.contains("No space left on device"),
        "{refusal}"
    );
    assert!(!disk.0.join("data/pg/data").exists() && !disk.0.join("data/pg/data.tmp").exists());
}

#[test]
fn a_full_disk_is_named_and_the_data_is_there_when_it_has_room_again() {
    let Some(disk) = Disk::mount(200) else { return };
    let data = disk.0.join("data");
    let cluster = start(&data).unwrap();
    let before = installation(&cluster);
    cluster.stop();
    disk.fill();
    let refusal = refusal(&data);
    assert!(
        refusal.contains("is full") && refusal.contains("free some space"),
        "{refusal}"
    );
    fs::remove_file(disk.0.join("filler")).unwrap();
    assert_eq!(installation(&start(&data).unwrap()), before);
}

#[test]
fn a_read_only_disk_is_named_and_the_data_is_there_when_it_is_writable_again() {
    let Some(disk) = Disk::mount(200) else { return };
    let data = disk.0.join("data");
    let cluster = start(&data).unwrap();
    let before = installation(&cluster);
    cluster.stop();
    disk.remount("ro");
    let refusal = refusal(&data);
    assert!(refusal.contains("is read-only"), "{refusal}");
    disk.remount("rw");
    assert_eq!(installation(&start(&data).unwrap()), before);
}

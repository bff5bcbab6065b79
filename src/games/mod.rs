//! Pure rules engines.

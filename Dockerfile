# The server alone; it needs a Postgres, named by DATABASE_URL. See docker-compose.yml for both together.

FROM rust:1.95-slim-bookworm AS build
WORKDIR /kinpost
# Dependencies first, with an empty program in place of ours, so that they are built again only when they change.
COPY Cargo.toml Cargo.lock ./
RUN mkdir src \
    && echo '//! Empty.' | tee src/lib.rs > src/main.rs \
    && echo 'fn main() {}' >> src/main.rs \
    && cargo build --release --locked \
    && rm -r src
COPY src src
COPY migrations migrations
# The copied files may be older than the empty program, which cargo would then not build again.
RUN touch src/lib.rs src/main.rs \
    && cargo build --release --locked --bin kinpost

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin kinpost
COPY --from=build /kinpost/target/release/kinpost /usr/local/bin/kinpost
COPY LICENSE-MIT LICENSE-APACHE /usr/local/share/doc/kinpost/
USER kinpost
ENV KINPOST_LISTEN=0.0.0.0:8080 KINPOST_LOG_FORMAT=json
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=12s --start-period=60s CMD ["kinpost", "health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["kinpost"]
CMD ["serve"]

# The server alone; it needs a Postgres, named by DATABASE_URL. See docker-compose.yml for both together.

FROM rust:1.95-slim-bookworm AS build
WORKDIR /kinpost
COPY . .
# The caches keep downloads and built dependencies between builds, but not in the image.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/kinpost/target \
    cargo build --release --locked --bin kinpost \
    && cp target/release/kinpost /usr/local/bin/kinpost

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin kinpost
COPY --from=build /usr/local/bin/kinpost /usr/local/bin/kinpost
COPY LICENSE-MIT LICENSE-APACHE /usr/local/share/doc/kinpost/
# By number, so that a cluster that forbids root can see that this is not root.
USER 10001
ENV KINPOST_LISTEN=0.0.0.0:8080 KINPOST_LOG_FORMAT=json
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=12s --start-period=60s CMD ["kinpost", "health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["kinpost"]
CMD ["serve"]

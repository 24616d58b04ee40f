//! `serve`: a web server that treats dist/ as GitHub Pages does, for playing and for the browser tests.

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use axum::Router;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Redirect;
use axum::routing::get;
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::set_status::SetStatus;

use crate::build::public_url;
use crate::repo::DIST;

/// What `cargo xtask serve` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// The port to listen on; 0 takes one that is free
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// The path below which the page lies, as it was built
    #[arg(long, default_value = "/", value_parser = public_url)]
    public_url: String,
    /// The folder to serve
    #[arg(long, default_value = DIST)]
    dist: PathBuf,
}

/// `cargo xtask serve`: the first line it prints is the address.
pub fn command(args: &Args) -> Result<()> {
    let server = Server::bind(args.port, &args.public_url, &args.dist)?;
    println!("{}", server.url);
    server.run()
}

/// A server that has its port but does not answer yet.
pub struct Server {
    listener: TcpListener,
    pages: Router,
    /// Where the page is found.
    pub url: String,
}

impl Server {
    /// Takes the port, on this machine only.
    pub fn bind(port: u16, public_url: &str, dist: &Path) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).with_context(|| {
            format!("port {port} is taken: choose another with --port, or any free one with --port 0")
        })?;
        let url = format!("http://{}{public_url}", listener.local_addr()?);
        Ok(Self { listener, pages: pages(public_url, dist), url })
    }

    /// Answers until the process ends.
    pub fn run(self) -> Result<()> {
        self.listener.set_nonblocking(true)?;
        tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            Ok(axum::serve(listener, self.pages).await?)
        })
    }
}

fn pages(public_url: &str, dist: &Path) -> Router {
    let not_found = SetStatus::new(ServeFile::new(dist.join("404.html")), StatusCode::NOT_FOUND);
    let files = ServeDir::new(dist).fallback(not_found);
    let router = match public_url.trim_end_matches('/') {
        "" => Router::new().fallback_service(files),
        // The folder below is tried before the redirect, which is for the path without its last slash.
        below => {
            let whole = public_url.to_owned();
            Router::new()
                .nest_service(public_url, files)
                .route(below, get(move || async move { Redirect::permanent(&whole) }))
        }
    };
    // Always ask again: a test, or a person, who has just built wants to see what was built.
    router.layer(SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, HeaderValue::from_static("no-cache")))
}

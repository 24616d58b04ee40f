//! `serve`: a web server that serves dist/ as GitHub Pages does, for playing and for the browser tests.

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use axum::Router;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Redirect;
use axum::routing::get;
use tower_http::compression::CompressionLayer;
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::set_status::SetStatus;

use crate::public_url;
use crate::repo::DIST;

/// The arguments of `cargo xtask serve`.
#[derive(clap::Args)]
pub struct Args {
    /// The port to listen on; 0 for any free one
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// The path at which the page is published, as it was built
    #[arg(long, default_value = "/", value_parser = public_url::parse)]
    public_url: String,
    /// The directory to serve
    #[arg(long, default_value = DIST)]
    dist: PathBuf,
}

/// Runs `cargo xtask serve`. The first line of its output is the address.
pub fn command(args: &Args) -> Result<()> {
    let server = Server::bind(args.port, &args.public_url, &args.dist, Encoding::Gzip)?;
    println!("{}", server.url);
    server.run()
}

/// How the server encodes what it sends.
#[derive(Clone, Copy)]
pub enum Encoding {
    /// As GitHub Pages does. In a short browser test, which starts the page with an empty cache, it takes an eighth of the processor.
    Gzip,
    /// The files as they are.
    Identity,
}

/// A server that is bound to its port but does not answer yet.
pub struct Server {
    listener: TcpListener,
    router: Router,
    /// The address of the page.
    pub url: String,
}

impl Server {
    /// Binds a port of the loopback interface.
    ///
    /// # Errors
    ///
    /// The port is in use.
    pub fn bind(port: u16, public_url: &str, dist: &Path, encoding: Encoding) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).with_context(|| {
            format!("port {port} is taken: choose another with --port, or any free one with --port 0")
        })?;
        let url = format!("http://{}{public_url}", listener.local_addr()?);
        let router = match encoding {
            Encoding::Gzip => router(public_url, dist).layer(CompressionLayer::new()),
            Encoding::Identity => router(public_url, dist),
        };
        Ok(Self { listener, router, url })
    }

    /// Answers until the process ends.
    pub fn run(self) -> Result<()> {
        self.listener.set_nonblocking(true)?;
        tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            Ok(axum::serve(listener, self.router).await?)
        })
    }
}

fn router(public_url: &str, dist: &Path) -> Router {
    let not_found = SetStatus::new(ServeFile::new(dist.join("404.html")), StatusCode::NOT_FOUND);
    let files = ServeDir::new(dist).fallback(not_found);
    let routes = match public_url.trim_end_matches('/') {
        "" => Router::new().fallback_service(files),
        // The path without its last slash redirects to the page.
        without_slash => {
            let with_slash = public_url.to_owned();
            Router::new()
                .nest_service(public_url, files)
                .route(without_slash, get(move || async move { Redirect::permanent(&with_slash) }))
        }
    };
    // The browser must revalidate: after a build it shows what was built.
    let no_cache = SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    routes.layer(no_cache)
}

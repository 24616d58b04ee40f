//! Files in and out of the browser.

use gloo_timers::callback::Timeout;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{self, Blob, BlobPropertyBag, File, HtmlAnchorElement, Url};
use wasm_bindgen_futures::JsFuture;

/// The time in ms after which the browser has read a file that it downloads.
const REVOKE_DELAY: u32 = 40_000;

/// Downloads a record or a save.
pub fn download_game(json: &str) {
    download("three-ways-out.json", "application/json", json);
}

/// Downloads a text as a file of this name and media type.
pub fn download(name: &str, media_type: &str, text: &str) {
    // A browser that refuses shows a message of its own.
    let _ = try_download(name, media_type, text);
}

fn try_download(name: &str, media_type: &str, text: &str) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let parts = js_sys::Array::of1(&text.into());
    let url = Url::create_object_url_with_blob(&Blob::new_with_str_sequence_and_options(&parts, &options)?)?;
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // Safari on iOS reads the file only after a while.
    Timeout::new(REVOKE_DELAY, move || drop(Url::revoke_object_url(&url))).forget();
    Ok(())
}

/// Reads a text file; `None` if it is longer than `most` bytes or no text.
pub async fn read_text(file: File, most: usize) -> Option<String> {
    if file.size() > most as f64 {
        return None;
    }
    JsFuture::from(file.text()).await.ok()?.as_string()
}

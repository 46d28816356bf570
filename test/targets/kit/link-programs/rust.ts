import { rustMain } from '../rust-main.js';
import type { LinkProgram } from './link-program.js';

export const rustLinks: LinkProgram = {
  file: 'main.rs',
  text: `mod pagination;

use std::sync::Arc;

use pagination::{
    get_base_linked_with, GetBaseLinkedItem, GetBaseLinkedQuery, HttpTransport, LinkedPageResponse, Page, PageError,
    PageTransport, Pager,
};

type Items = Pager<Page<LinkedPageResponse<GetBaseLinkedItem>>>;

fn list(transport: &Arc<dyn PageTransport>) -> Result<Items, PageError> {
    let query = GetBaseLinkedQuery { state: Some("open".to_string()) };
    get_base_linked_with(transport.clone(), &query, |request| {
        request.headers.insert("X-Tenant".to_string(), "acme".to_string());
    })
}

async fn show(mut items: Items) -> Result<(), PageError> {
    while let Some(item) = items.next().await? {
        println!("hit {}", item.id);
    }
    Ok(())
}

async fn walk(transport: Arc<dyn PageTransport>) -> Result<(), PageError> {
    show(list(&transport)?).await?;
    let page = list(&transport)?.next_page().await?;
    let position = page.as_ref().and_then(|page| page.position().transpose()).transpose()?;
    show(list(&transport)?.resume(position.unwrap_or_default())?).await
}

${rustMain}`,
};

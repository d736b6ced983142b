-- A draft is seen by staff alone; `active` false without it is a withdrawn item.
ALTER TABLE news_items
  ADD COLUMN draft boolean NOT NULL DEFAULT false,
  ADD COLUMN updated_by text;

-- Shipped items that staff have deleted: they do not come back.
CREATE TABLE deleted_news (
  slug text PRIMARY KEY
);

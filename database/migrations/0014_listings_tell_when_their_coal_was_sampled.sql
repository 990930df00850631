-- Drawn out of the terms for the board; null without an assay report.
alter table trade_listing add column assay_sampled_on date;

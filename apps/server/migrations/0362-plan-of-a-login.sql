-- What a visitor chose before the login, for the account that is made with it.
ALTER TABLE login_transactions ADD COLUMN plan text CHECK (plan IN ('customer', 'partner'));

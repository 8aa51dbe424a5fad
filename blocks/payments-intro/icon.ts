export { currencyDollar as default } from '@wordpress/icons';

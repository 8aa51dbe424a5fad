export { calendar as default } from '@wordpress/icons';

export { repeat as default } from '@wordpress/icons';

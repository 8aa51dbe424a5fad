export { shield as default } from '@wordpress/icons';

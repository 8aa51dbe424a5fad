export { page as default } from '@wordpress/icons';

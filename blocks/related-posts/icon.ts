export { postList as default } from '@wordpress/icons';

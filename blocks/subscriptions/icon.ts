export { envelope as default } from '@wordpress/icons';

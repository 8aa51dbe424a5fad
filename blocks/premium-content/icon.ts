export { lock as default } from '@wordpress/icons';

export { chartBar as default } from '@wordpress/icons';

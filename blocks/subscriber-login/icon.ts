export { people as default } from '@wordpress/icons';

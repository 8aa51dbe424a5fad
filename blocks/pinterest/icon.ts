export { pin as default } from '@wordpress/icons';

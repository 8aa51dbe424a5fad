export { send as default } from '@wordpress/icons';

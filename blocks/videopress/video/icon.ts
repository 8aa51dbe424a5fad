export { video as default } from '@wordpress/icons';

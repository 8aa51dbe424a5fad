export { scheduled as default } from '@wordpress/icons';

export { payment as default } from '@wordpress/icons';

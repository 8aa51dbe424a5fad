export { button as default } from '@wordpress/icons';

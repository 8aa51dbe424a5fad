export { starFilled as default } from '@wordpress/icons';

export { starEmpty as default } from '@wordpress/icons';

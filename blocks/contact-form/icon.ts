export { inbox as default } from '@wordpress/icons';

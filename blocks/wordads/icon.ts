export { megaphone as default } from '@wordpress/icons';

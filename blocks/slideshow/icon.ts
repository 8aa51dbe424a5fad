export { gallery as default } from '@wordpress/icons';

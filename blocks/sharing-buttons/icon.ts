export { share as default } from '@wordpress/icons';

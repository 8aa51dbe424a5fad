export { flipHorizontal as default } from '@wordpress/icons';

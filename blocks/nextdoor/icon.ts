export { mapMarker as default } from '@wordpress/icons';

import { gallery as icon } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'image-select', icon );

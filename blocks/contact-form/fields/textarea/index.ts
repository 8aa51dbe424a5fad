import { alignJustify } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'textarea', alignJustify );

import { formatListNumbered } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'number', formatListNumbered );

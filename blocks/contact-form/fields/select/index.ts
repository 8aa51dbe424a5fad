import { chevronDown } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'select', chevronDown );

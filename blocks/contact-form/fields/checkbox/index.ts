import { check } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'checkbox', check );

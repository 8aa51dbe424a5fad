import { envelope } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'email', envelope );

import { paragraph } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'textarea', paragraph );

import { settings as icon } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'slider', icon );

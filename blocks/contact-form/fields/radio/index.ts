import { defineField } from '../../field/define-field';
import { radio } from '../../field/icons';

export default defineField( 'radio', radio );

import { defineField } from '../../field/define-field';
import { checkbox } from '../../field/icons';

export default defineField( 'checkbox', checkbox );

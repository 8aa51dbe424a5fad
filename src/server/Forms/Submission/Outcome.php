<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Storage\Response;

/**
 * What became of the submission that this request brought: what the page, or the answer to the script, says of it.
 */
final class Outcome {

	/**
	 * @param Result                               $result  How it ended.
	 * @param Form|null                            $form    The form as it is saved now; null where it is gone.
	 * @param int                                  $page    Id of the post the form was shown on; 0 for none.
	 * @param string                               $message A sentence for the visitor; '' where all is well.
	 * @param array<string, string>                $errors  Field id => what is wrong with it.
	 * @param array<string, string|list<string>>   $values  Field id => what was typed, to be shown again.
	 * @param Response|null                           $entry   What was sent, for the summary.
	 * @param int                                  $retry   Seconds after which another attempt makes sense; 0 for at once.
	 * @param bool                                 $is_new  Whether what was sent had not been sent before.
	 */
	public function __construct(
		public readonly Result $result,
		public readonly ?Form $form,
		public readonly int $page = 0,
		public readonly string $message = '',
		public readonly array $errors = array(),
		public readonly array $values = array(),
		public readonly ?Response $entry = null,
		public readonly int $retry = 0,
		public readonly bool $is_new = false
	) {}
}

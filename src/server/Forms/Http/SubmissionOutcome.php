<?php
declare(strict_types=1);

namespace Ramjet\Forms\Http;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Storage\Response;

/** The outcome of a submission, as the page or the reply to the script shows it. */
final class SubmissionOutcome {

	/**
	 * @param Form|null                          $form     The form as it is saved now; null where it was deleted.
	 * @param int                                $page     Id of the post the form was shown on; 0 for none.
	 * @param string                             $message  A sentence for the visitor; '' where nothing is wrong.
	 * @param array<string, string>              $errors   Field id => what is wrong with its value.
	 * @param array<string, string|list<string>> $values   What the visitor entered, to be shown again, by field id.
	 * @param Response|null                         $response For the summary.
	 * @param int                                $retry    Seconds to wait before another submission; 0 for none.
	 * @param bool                               $is_new   False where the same submission was stored before.
	 */
	public function __construct(
		public readonly SubmissionResult $result,
		public readonly ?Form $form,
		public readonly int $page = 0,
		public readonly string $message = '',
		public readonly array $errors = array(),
		public readonly array $values = array(),
		public readonly ?Response $response = null,
		public readonly int $retry = 0,
		public readonly bool $is_new = false
	) {}
}

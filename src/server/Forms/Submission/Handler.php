<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Delivery\Queue;
use Ramjet\Forms\Delivery\Schedule;
use Ramjet\Forms\Forms;
use Ramjet\Support\AfterAnswer;

/**
 * Takes the submission that a request brings, and has the entry delivered once the visitor has the answer.
 */
final class Handler {

	/**
	 * @param Submitter $submitter Takes it.
	 * @param Answering $answering Answers.
	 * @param Queue     $queue     Delivers.
	 */
	public function __construct(
		private readonly Submitter $submitter,
		private readonly Answering $answering,
		private readonly Queue $queue
	) {}

	/**
	 * @param Request $request What was posted.
	 * @param Forms   $forms   Told what became of it.
	 */
	public function handle( Request $request, Forms $forms ): void {
		// A visitor who leaves now has sent it all the same.
		ignore_user_abort( true );
		$outcome = $this->submitter->submit( $request );
		if ( $outcome->is_new && 'spam' !== $outcome->entry?->status ) {
			Schedule::start();
			AfterAnswer::run( fn() => $this->queue->start( (int) $outcome->entry?->id ) );
		}
		if ( $this->answering->answer( $outcome, $request ) ) {
			exit;
		}
		$forms->outcome = $outcome;
	}
}

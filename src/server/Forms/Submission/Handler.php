<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Delivery\Queue;
use Ramjet\Forms\Delivery\Schedule;
use Ramjet\Forms\Forms;

/**
 * Takes the submission that a request brings, and has the entry delivered once the visitor has the answer.
 */
final class Handler {

	/** Ahead of what others do at the end; WordPress hands out what it holds back at 1. */
	private const AFTER_THE_ANSWER = 2;

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
			add_action( 'shutdown', fn() => $this->deliver( (int) $outcome->entry?->id ), self::AFTER_THE_ANSWER );
		}
		if ( $this->answering->answer( $outcome, $request ) ) {
			exit;
		}
		$forms->outcome = $outcome;
	}

	private function deliver( int $entry ): void {
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			fastcgi_finish_request();
		} elseif ( function_exists( 'litespeed_finish_request' ) ) {
			litespeed_finish_request();
		} else {
			flush();
		}
		$this->queue->start( $entry );
	}
}

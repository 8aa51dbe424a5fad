<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Submission;

use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Http\SubmissionOutcome;
use Ramjet\Forms\Http\SubmissionResult;
use Ramjet\Forms\Integrations\SignupChannel;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Forms\Submission\SubmissionHandler;
use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Contracts\CaptchaVerdict;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\PageToken;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class SubmissionHandlerTest extends FormsTestCase {

	private int $page;

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['post'] = null;
		$content         = self::markup( array(), '<!-- wp:jetpack/field-text {"id":"word"} /-->' );
		$this->page      = wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'Form', 'post_content' => $content ) );
	}

	public function test_behind_a_proxy_that_nobody_named_all_visitors_share_a_limit(): void {
		$this->filter( 'ramjet_site_rate_limit', static fn(): int => 2 );
		update_option( 'ramjet_forms_rate', '1' );
		self::assertSame( array( SubmissionResult::Invalid, SubmissionResult::Invalid, SubmissionResult::Limited ), $this->results( '198.51.100.1', '198.51.100.2', '198.51.100.3' ) );
		self::assertStringStartsWith( 'This site is getting too many submissions.', $this->submit( '198.51.100.4' )->message );
		update_option( 'ramjet_forms_trusted_proxies', '10.0.0.5' );
		self::assertSame( array( SubmissionResult::Invalid, SubmissionResult::Invalid, SubmissionResult::Limited ), $this->results( '198.51.100.1', '198.51.100.2', '198.51.100.2' ) );
		self::assertStringStartsWith( 'Too many submissions from your connection.', $this->submit( '198.51.100.2' )->message );
	}

	/** @return list<SubmissionResult> */
	private function results( string ...$visitors ): array {
		return array_map( fn( string $visitor ): SubmissionResult => $this->submit( $visitor )->result, $visitors );
	}

	/** Submits a form through the proxy 10.0.0.5. The captcha refuses what is within the limit, so nothing is stored. */
	private function submit( string $visitor ): SubmissionOutcome {
		$reader = new FormReader();
		$form   = $reader->read_saved( BlockSource::post( $this->page ) )[0];
		$_POST  = array(
			'ramjet_form'   => ( new PageToken( $form->source, $form->fingerprint(), $this->page, time() ) )->sign(),
			'ramjet_fields' => array( 'word' => 'Hello' ),
		);
		$_SERVER['REMOTE_ADDR']          = '10.0.0.5';
		$_SERVER['HTTP_X_FORWARDED_FOR'] = $visitor;

		$captcha = $this->createStub( Captcha::class );
		$captcha->method( 'check' )->willReturn( new CaptchaVerdict( 'Wrong.' ) );
		$feature = self::feature();
		$handler = new SubmissionHandler(
			$reader,
			new FormOptions(),
			$captcha,
			$feature->approvals(),
			$feature->integrations(),
			new SignupChannel( array() ),
			ResponseStore::for_site(),
			$feature->queue()
		);
		return $handler->accept();
	}
}

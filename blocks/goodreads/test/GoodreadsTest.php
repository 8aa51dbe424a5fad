<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Goodreads;

use Ramjet\Blocks\Goodreads\AuthorPages;
use Ramjet\Support\Http\Client;
use Ramjet\Support\Http\HttpResponse;
use Ramjet\Tests\TestCase;

/** The Goodreads block on a page, and its search for the members who are authors. */
final class GoodreadsTest extends TestCase {

	private const LINK = 'https://www.goodreads.com/review/custom_widget/7.';

	private function page( array $attributes ): string {
		return do_blocks( $this->block( 'jetpack/goodreads', $attributes, '<div>Saved</div>' ) );
	}

	/** @return \WP_HTML_Tag_Processor At the frame that a click loads. */
	private static function frame( string $html ): \WP_HTML_Tag_Processor {
		self::assertSame( 1, preg_match( '~<template>(<iframe .*?</iframe>)<script>[^<]+</script></template>~s', $html, $found ), $html );
		$frame = new \WP_HTML_Tag_Processor( $found[1] );
		$frame->next_tag( 'iframe' );
		return $frame;
	}

	public function test_a_click_runs_the_widget_in_a_frame_of_no_origin(): void {
		$html  = $this->page( array( 'link' => self::LINK . 't?num_books=5&widget_id=3', 'id' => 'gr_custom_widget_3"><b>' ) );
		$frame = self::frame( $html );
		self::assertSame( 'allow-scripts allow-popups allow-popups-to-escape-sandbox', $frame->get_attribute( 'sandbox' ) );
		self::assertNull( $frame->get_attribute( 'src' ) );
		self::assertStringContainsString(
			'</style><div id="gr_custom_widget_3b"></div><script src="' . self::LINK . 't?num_books=5&amp;widget_id=3"></script>',
			$frame->get_attribute( 'srcdoc' )
		);
		self::assertStringContainsString( 'href="https://www.goodreads.com/user/show/7"', $html );
		self::assertStringContainsString( 'style="height:445px"', $html );
		self::assertStringNotContainsString( 'Saved', $html );
		self::assertStringNotContainsString( '[class', $html );
	}

	/** @dataProvider links */
	public function test_accepts_what_jetpack_has_saved( string $saved, string $loads ): void {
		$document = (string) self::frame( $this->page( array( 'link' => $saved ) ) )->get_attribute( 'srcdoc' );
		self::assertStringContainsString( '<script src="' . esc_attr( $loads ) . '">', $document );
	}

	public static function links(): array {
		$grid = 'https://www.goodreads.com/review/grid_widget/7.t?cover_size=medium&num_books=200&widget_id=5';
		return array(
			'spaces and quotes'  => array( self::LINK . "Ann's books?num_books=5", self::LINK . 'Ann%27s%20books?num_books=5' ),
			'slashes'            => array( self::LINK . 'a/b?order=a&sort=title', self::LINK . 'a/b?order=a&sort=title' ),
			'escaped ampersands' => array( self::LINK . 't?order=a&amp;sort=title', self::LINK . 't?order=a&sort=title' ),
			'grid'               => array( $grid, $grid ),
		);
	}

	private function find( HttpResponse|\WP_Error ...$responses ): int|\WP_Error {
		$client  = new class( $responses ) implements Client {

			/** @var list<string> URLs that were requested. */
			public array $sent = array();

			public function __construct( private array $responses ) {}

			public function send( string $method, string $url, array $headers = array(), array|string $body = array() ): HttpResponse|\WP_Error {
				$this->sent[] = "$method $url";
				return array_shift( $this->responses );
			}
		};
		$request = new \WP_REST_Request();
		$request->set_param( 'id', 5 );
		$found = ( new AuthorPages( $client ) )->routes()['/goodreads/user-id'][0]['callback']( $request );
		$page  = 'GET https://www.goodreads.com/author/show/5';
		self::assertSame( array_slice( array( $page, "$page.Ada" ), 0, count( $responses ) ), $client->sent );
		return $found;
	}

	public function test_finds_the_member_who_is_an_author(): void {
		$page = '<a href="https://www.goodreads.com/user/updates_rss/1176283?key=x">RSS</a>';
		self::assertSame( 1176283, $this->find( new HttpResponse( 200, $page ) ) );
		foreach ( array( '/author/show/5.Ada', 'https://www.goodreads.com/author/show/5.Ada' ) as $location ) {
			self::assertSame( 1176283, $this->find( new HttpResponse( 301, '', $location ), new HttpResponse( 200, $page ) ) );
		}
		foreach ( array(
			array( new HttpResponse( 200, '<title>Ada</title>' ), 'not_found', 404, 'not a Goodreads member' ),
			array( new HttpResponse( 404, '' ), 'not_found', 404, 'not a Goodreads member' ),
			array( new HttpResponse( 302, '', 'https://www.goodreads.com.evil.example/author/' ), 'not_found', 404, 'not a Goodreads member' ),
			array( new HttpResponse( 503, $page ), 'ramjet_goodreads_failed', 502, 'Goodreads is not available at the moment (status 503).' ),
			array( new HttpResponse( 429, '' ), 'ramjet_goodreads_failed', 502, 'Goodreads received too many requests.' ),
			array( new \WP_Error( 'ramjet_http_slow', 'Too slow.' ), 'ramjet_goodreads_failed', 502, 'Could not connect to Goodreads. Too slow.' ),
		) as [ $response, $code, $status, $message ] ) {
			$error = $this->find( $response );
			self::assertSame( $code, $error->get_error_code() );
			self::assertSame( array( 'status' => $status ), $error->get_error_data() );
			self::assertStringContainsString( $message, $error->get_error_message() );
		}
	}

	public function test_refuses_other_ids_and_too_many_requests(): void {
		$this->log_in_as( 'author' );
		foreach ( array( '0', '-1', 'x', '../5', null ) as $id ) {
			self::assertSame( 400, $this->rest( 'GET', '/wpcom/v2/goodreads/user-id', array_filter( compact( 'id' ), 'is_string' ) )->get_status() );
		}
		for ( $n = 0; $n < 60; $n++ ) {
			self::assertSame( 'not_found', $this->find( new HttpResponse( 200, '' ) )->get_error_code() );
		}
		self::assertSame( 'ramjet_too_many_requests', $this->find()->get_error_code() );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Blocks\BloggingPrompt;

/** The prompts of a site whose owner has entered none: one for each day of a month. */
final class StarterPrompts {

	/**
	 * The ID of the first; the others follow. Posts keep them, so a prompt is never moved. Far above those of
	 * WordPress.com, which imported posts have.
	 */
	private const FIRST_ID = 1_000_001;

	/** @return list<Prompt> In the current language. */
	public static function all(): array {
		$texts = array(
			__( 'What did you learn this week that surprised you?', 'ramjet' ),
			__( 'Describe a place where you feel completely at home.', 'ramjet' ),
			__( 'Which small habit has made your life better?', 'ramjet' ),
			__( 'Write about a meal you will never forget.', 'ramjet' ),
			__( 'What would you do with one extra hour every day?', 'ramjet' ),
			__( 'Who taught you something that school never did?', 'ramjet' ),
			__( 'What is the best advice you ever ignored?', 'ramjet' ),
			__( 'Tell the story behind an object you would never throw away.', 'ramjet' ),
			__( 'What did you believe as a child that turned out to be wrong?', 'ramjet' ),
			__( 'Describe your perfect Sunday, from waking up to falling asleep.', 'ramjet' ),
			__( 'Which book, song or film found you at exactly the right time?', 'ramjet' ),
			__( 'What are you putting off, and why?', 'ramjet' ),
			__( 'Write a thank-you note to a stranger.', 'ramjet' ),
			__( 'What can you hear from your window right now?', 'ramjet' ),
			__( 'When did you last change your mind about something important?', 'ramjet' ),
			__( 'Which skill would you love to have by this time next year?', 'ramjet' ),
			__( 'What makes your hometown different from every other town?', 'ramjet' ),
			__( 'Tell us about a mistake you are glad you made.', 'ramjet' ),
			__( 'What do people always get wrong about your work?', 'ramjet' ),
			__( 'Which question do you wish people asked you more often?', 'ramjet' ),
			__( 'Describe a journey you would take again tomorrow.', 'ramjet' ),
			__( 'What was the last thing that made you laugh out loud?', 'ramjet' ),
			__( 'What would your younger self think of you today?', 'ramjet' ),
			__( 'Which tradition do you want to keep, and which would you drop?', 'ramjet' ),
			__( 'Write about somebody who believed in you.', 'ramjet' ),
			__( 'What does a good day at work look like?', 'ramjet' ),
			__( 'If you could have dinner with three people, who would they be?', 'ramjet' ),
			__( 'What have you made with your own hands?', 'ramjet' ),
			__( 'How do you find calm when everything is loud?', 'ramjet' ),
			__( 'What is worth waking up early for?', 'ramjet' ),
			__( 'What do you want to remember about this month?', 'ramjet' ),
		);
		return array_map(
			static fn( int $index, string $text ): Prompt => new Prompt( self::FIRST_ID + $index, $text ),
			array_keys( $texts ),
			$texts
		);
	}
}
